import { createHash } from "node:crypto";
import { text } from "node:stream/consumers";

/**
 * Makes the requests of standard input, `{ url, calls, pages }`, with the client that the argument names. Prints the names of the
 * tools, each answer and the SHA-256 of each page as JSON on the last line.
 */
const { default: connect } = await import(`./${process.argv[2]}.mjs`);
const { url, calls, pages } = JSON.parse(await text(process.stdin));
const client = await connect(url);
const done = { tools: await client.tools(), answers: [], pages: [] };
for (const [name, args] of calls)
  done.answers.push(await client.call(name, args).catch((error) => ({ text: String(error) })));
for (const uri of pages)
  done.pages.push(
    createHash("sha256")
      .update(await client.read(uri))
      .digest("hex"),
  );
await client.close();
console.log(`\n${JSON.stringify(done)}`);
process.exit();
