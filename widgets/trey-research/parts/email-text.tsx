/** Breaks a long address before its domain rather than anywhere. */
export function EmailText({ address }: { address: string }) {
  const [mailbox, ...domain] = address.split("@");
  return domain.length === 0 ? (
    address
  ) : (
    <>
      {mailbox}
      <wbr />@{domain.join("@")}
    </>
  );
}
