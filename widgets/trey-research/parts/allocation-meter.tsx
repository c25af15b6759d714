import { useAllocationMeterStyles } from "./allocation-meter.styles.ts";

/** Share of the capacity as a bar; what exceeds it is drawn in another colour. The per cent stands beside it in words. */
export function AllocationMeter({ percent }: { percent: number }) {
  const styles = useAllocationMeterStyles();
  const scale = Math.max(100, percent);
  const within = `${(Math.min(100, percent) / scale) * 100}%`;
  return (
    <svg className={styles.meter} height="6" aria-hidden="true">
      <rect className={styles.track} width="100%" height="6" rx="3" />
      <rect
        className={percent > 100 ? styles.over : styles.within}
        width={`${(percent / scale) * 100}%`}
        height="6"
        rx="3"
      />
      {percent > 100 && <rect className={styles.within} width={within} height="6" rx="3" />}
    </svg>
  );
}
