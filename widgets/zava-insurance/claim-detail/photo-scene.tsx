import type { ReactElement } from "react";
import type { PhotoScene } from "../contract.ts";
import { usePhotoSceneStyles } from "./photos.styles.ts";

type Styles = ReturnType<typeof usePhotoSceneStyles>;

const house = (s: Styles) => (
  <>
    <rect className={s.wall} x="46" y="56" width="68" height="42" />
    <path className={s.roof} d="M36 58 80 28l44 30z" />
    <path className={s.glass} d="M54 66h16v14H54zM90 66h16v14H90z" />
    <path className={s.roof} d="M74 78h12v20H74z" />
  </>
);

const flames = (s: Styles) => (
  <>
    <path className={s.flame} d="M58 46q-8-16 4-32 2 12 10 14 2-18 14-24-2 16 10 22 2-6 0-12 14 14 4 32z" />
    <path className={s.core} d="M68 46q-4-10 4-18 4 8 10 8 2 6-2 10z" />
  </>
);

const stones = [20, 40, 58, 76, 96, 116, 138];

/** Drawing of each scene, in front of sky and ground. */
const drawings: Readonly<Record<PhotoScene, (s: Styles) => ReactElement>> = {
  fire: (s) => (
    <>
      {house(s)}
      {flames(s)}
    </>
  ),
  smoke: (s) => (
    <>
      {house(s)}
      <path
        className={s.smoke}
        d="M78 34a9 9 0 1 1 6-16 12 12 0 1 1 20-12 10 10 0 1 1 12 14 14 14 0 0 1-22 8 10 10 0 0 1-16 6z"
      />
      <path className={s.hole} d="M54 66h16v14H54z" />
    </>
  ),
  water: (s) => (
    <>
      {house(s)}
      <path className={s.water} d="M0 84q10-6 20 0t20 0 20 0 20 0 20 0 20 0 20 0 20 0v36H0z" />
    </>
  ),
  roof: (s) => (
    <>
      {house(s)}
      <path className={s.hole} d="M84 36l18 12-6 6-10-4-6-8z" />
      <path className={s.roof} d="M122 92l10-4 2 6-10 4zM20 100l10-2 2 6-11 1z" />
    </>
  ),
  hail: (s) => (
    <>
      {house(s)}
      {stones.map((x, index) => (
        <circle key={x} className={s.ice} cx={x} cy={12 + ((index * 37) % 40)} r="4" />
      ))}
      {stones.map((x, index) => (
        <circle key={x} className={s.ice} cx={x - 8} cy={100 + ((index * 7) % 14)} r="4" />
      ))}
    </>
  ),
  wind: (s) => (
    <>
      <g transform="rotate(4 80 98)">{house(s)}</g>
      <path
        className={s.gust}
        d="M6 26h40a7 7 0 1 0-7-7M2 44h30M10 60h24a6 6 0 1 1-6 6M120 20h22a6 6 0 1 0-6-6M128 40h26"
      />
    </>
  ),
  tree: (s) => (
    <>
      {house(s)}
      <path className={s.wood} d="M152 104l-6 6-62-66 6-6z" />
      <path
        className={s.leaves}
        d="M92 52a14 14 0 0 1-22-6 14 14 0 0 1 2-26 16 16 0 0 1 26 4 14 14 0 0 1-6 28z"
      />
    </>
  ),
  window: (s) => (
    <>
      <rect className={s.inside} width="160" height="120" />
      <path className={s.roof} d="M36 16h88v88H36z" />
      <path className={s.glass} d="M42 22h35v35H42zM83 22h35v35H83zM42 63h35v35H42zM83 63h35v35H83z" />
      <path className={s.hole} d="M100 28l8 10-4 12-10 4-6-10 4-12z" />
      <path className={s.crack} d="M108 38l10-8M104 50l8 7M94 54l-6 3M88 44l-5-4M92 32l-4-10" />
    </>
  ),
  mold: (s) => (
    <>
      <rect className={s.inside} width="160" height="120" />
      <path className={s.roof} d="M0 104h160v16H0z" />
      <path className={s.mold} d="M0 0h58q-6 14-20 12-4 14-18 12-4 10-20 8z" />
      <circle className={s.mold} cx="72" cy="20" r="6" />
      <circle className={s.mold} cx="34" cy="46" r="8" />
      <circle className={s.mold} cx="60" cy="38" r="4" />
      <circle className={s.mold} cx="14" cy="66" r="5" />
    </>
  ),
  vehicle: (s) => (
    <>
      <path className={s.car} d="M22 92V74l22-6 14-20h44l18 20 20 6v18z" />
      <path className={s.glass} d="M54 66l8-12h14v12zM82 66V54h16l10 12z" />
      <circle className={s.hole} cx="50" cy="92" r="11" />
      <circle className={s.hole} cx="114" cy="92" r="11" />
      <path className={s.crack} d="M124 74l6 5-5 4 8 5M136 76l-4 8" />
    </>
  ),
  repaired: (s) => (
    <>
      {house(s)}
      <circle className={s.good} cx="120" cy="88" r="18" />
      <path className={s.tick} d="M111 88l6 7 12-13" />
    </>
  ),
};

/** A photo drawn as SVG, so that nothing is fetched. It is not mirrored in right-to-left languages. */
export function PhotoPicture({ scene, alt }: { scene: PhotoScene; alt?: string }) {
  const s = usePhotoSceneStyles();
  return (
    <svg
      className={s.picture}
      viewBox="0 0 160 120"
      role={alt ? "img" : undefined}
      aria-label={alt}
      aria-hidden={alt ? undefined : true}
    >
      <rect className={s.sky} width="160" height="120" />
      <rect className={s.ground} y="92" width="160" height="28" />
      {drawings[scene](s)}
    </svg>
  );
}
