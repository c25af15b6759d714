import { Button, mergeClasses } from "@fluentui/react-components";
import { FullScreenMaximizeRegular, ImageRegular } from "@fluentui/react-icons";
import { oneLine } from "@suite/contracts";
import { useEscape, useFormat, useStrings, useViewState } from "@suite/widget-kit";
import { IconButton } from "@suite/widget-kit/components";
import type { OrderRow } from "@suite/zava-insurance-contract";
import { type RefObject, useEffect, useRef } from "react";
import { z } from "zod";
import { useLineItemsStyles } from "../claim-detail.styles.ts";
import { MarkedPicture } from "../photos/marked-picture.tsx";
import { lineKey, type Photos } from "../photos/use-photos.ts";
import { detailStrings } from "../strings.ts";

interface LineItemsProps {
  readonly row: OrderRow;
  readonly photos: Photos;
}

/** Line items of an order, with subtotal, tax and total. */
export function LineItems({ row, photos }: LineItemsProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useLineItemsStyles();
  const sums = [
    { name: t("subtotal"), cents: row.subtotalCents },
    { name: t("tax"), cents: row.taxCents },
    { name: t("total"), cents: row.totalCents, rowClass: styles.total },
  ];
  return (
    <table className={styles.table} aria-label={t("lineItems")}>
      <thead>
        <tr>
          <th scope="col" className={styles.heading}>
            {t("item")}
          </th>
          <th scope="col" className={styles.endHeading}>
            {t("amount")}
          </th>
        </tr>
      </thead>
      <tbody>
        {row.lineItems.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal
          <LineRow key={index} row={row} index={index} photos={photos} line={line} />
        ))}
      </tbody>
      <tfoot>
        {sums.map(({ name, cents, rowClass }) => (
          <tr key={name} className={rowClass}>
            <th scope="row" className={styles.sumName}>
              {name}
            </th>
            <td className={styles.sum}>{format.cents(cents, row.currency)}</td>
          </tr>
        ))}
      </tfoot>
    </table>
  );
}

interface LineRowProps extends LineItemsProps {
  /** Index of the line in the order. */
  readonly index: number;
  readonly line: OrderRow["lineItems"][number];
}

/** A line item. Takes the focus when a mark on a photo leads here; unfolds the first photo of what it repairs. */
function LineRow({ row, index, photos, line }: LineRowProps) {
  const t = useStrings(detailStrings);
  const format = useFormat();
  const styles = useLineItemsStyles();
  const element = useRef<HTMLTableRowElement>(null);
  const { description, quantity, unitPriceCents } = line;
  const key = lineKey(row.id, index);
  const { followed } = photos;
  const isFollowed = followed?.key === key;
  // Again for each click that leads here.
  useEffect(() => {
    if (followed?.key === key) element.current?.focus();
  }, [followed, key]);
  const price = format.cents(unitPriceCents, row.currency);
  return (
    <tr
      ref={element}
      tabIndex={-1}
      className={mergeClasses(styles.row, isFollowed && styles.followed)}
    >
      <th scope="row" className={styles.item}>
        <bdi className={styles.text}>{oneLine(description)}</bdi>
        <span className={styles.price}>{t("quantityTimes", { quantity, price })}</span>
        <LinePhoto
          lineKey={key}
          stateKey={`photo-of-line/${row.id}/${index}`}
          description={oneLine(description)}
          photos={photos}
          line={element}
        />
      </th>
      <td className={styles.figure}>{format.cents(quantity * unitPriceCents, row.currency)}</td>
    </tr>
  );
}

interface LinePhotoProps {
  readonly lineKey: string;
  readonly stateKey: string;
  readonly description: string;
  readonly photos: Photos;
  /** Row of the line. Escape in it folds the photo. */
  readonly line: RefObject<HTMLTableRowElement | null>;
}

/** First photo with a mark of the line item, unfolded by a button. Nothing where no photo has one. */
function LinePhoto({ lineKey: key, stateKey, description, photos, line }: LinePhotoProps) {
  const t = useStrings(detailStrings);
  const styles = useLineItemsStyles();
  const toggle = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useViewState(stateKey, false, z.boolean());
  const fold = () => {
    toggle.current?.focus();
    setOpen(false);
  };
  useEscape(line, open ? fold : undefined);
  const photoIndex = photos.photos.findIndex(({ marks }) => marks.some((mark) => mark.key === key));
  const entry = photos.photos[photoIndex];
  if (!entry) return null;
  const number = photoIndex + 1;
  return (
    <>
      <Button
        ref={toggle}
        appearance="transparent"
        size="small"
        className={styles.onPhoto}
        icon={<ImageRegular />}
        aria-label={t("showOnPhoto", { what: description, number })}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t("onPhoto", { number })}
      </Button>
      {open && (
        <div className={styles.unfolded}>
          <MarkedPicture
            photo={entry.photo}
            marks={entry.marks.filter((mark) => mark.key === key)}
            onLine={photos.showLine}
          />
          <IconButton
            className={styles.enlarge}
            appearance="secondary"
            size="small"
            icon={<FullScreenMaximizeRegular />}
            label={t("enlargePhoto", { number })}
            aria-haspopup="dialog"
            onClick={() => photos.show(photoIndex, key)}
          />
        </div>
      )}
    </>
  );
}
