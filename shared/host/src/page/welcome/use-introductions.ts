import { useEffect, useState } from "react";
import type { SampleInfo } from "../connection/servers.ts";
import { fetchWalkthroughs, type Walkthrough } from "../connection/walkthroughs.ts";

/** A sample with the prompt that shows it best. */
export interface Introduction {
  readonly sample: SampleInfo;
  readonly walkthrough: Walkthrough;
}

/** Samples with a summary and a walkthrough, in order; `undefined` while the walkthroughs load. */
export function useIntroductions(samples: readonly SampleInfo[]): readonly Introduction[] | undefined {
  const [introductions, setIntroductions] = useState<readonly Introduction[]>();
  useEffect(() => {
    const introduce = async (sample: SampleInfo) => {
      const walkthroughs = await fetchWalkthroughs(sample.name);
      const walkthrough = walkthroughs.find(({ featured }) => featured) ?? walkthroughs[0];
      return walkthrough && sample.summary ? [{ sample, walkthrough }] : [];
    };
    void Promise.all(samples.map(introduce)).then((all) => setIntroductions(all.flat()));
  }, [samples]);
  return introductions;
}
