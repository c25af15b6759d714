interface Package {
  readonly name: string;
  readonly version: string;
  readonly identifier?: string;
}

/** Names the packages in a page by licence; their texts are too long for a page that people wait for. */
function noticeOf(packages: readonly Package[]): string {
  const licenceOf = ({ identifier = "other terms" }: Package) => identifier;
  const lines = [...new Set(packages.map(licenceOf))].map((licence) => {
    const names = packages
      .filter((each) => licenceOf(each) === licence)
      .map((each) => `${each.name}@${each.version}`);
    return `${licence}: ${names.join(" ")}`;
  });
  const text = ["Contains third-party software; texts in THIRD-PARTY-NOTICES.md.", ...lines].join("\n");
  return `<!--\n${text.replaceAll("--", "- -")}\n-->`;
}

/**
 * The page around the bundle. Nothing in it sets a height, because the host takes the height from the content. A name keeps
 * the direction of its letters in a line of the other direction (`<bdi>`), and stands where the line begins even when a
 * flexible layout has made a block of it.
 */
export function pageOf(script: string, css: string, packages: readonly Package[]): string {
  const safeScript = script.replaceAll("</script", "<\\/script").replaceAll("<!--", "<\\!--");
  return `<!doctype html>
${noticeOf(packages)}
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>Widget</title>
<style>html,body,h1,h2,h3,h4{margin:0}h1[tabindex="-1"]{outline:none}bdi{text-align:-webkit-match-parent;text-align:match-parent}${css}</style>
</head>
<body><div id="root"></div><script>${safeScript}</script></body>
</html>
`;
}
