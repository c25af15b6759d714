import { defineSettings, list } from "@suite/contracts/node";
import { z } from "zod";

const isHost = (text: string) => /^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d+)?$/i.test(text);

export const settings = defineSettings({
  DOCUMENTS_CONTAINER: {
    group: "Samples",
    readBy: "zava-insurance",
    description: "Container of the storage account that holds the documents of claims.",
    default: "claim-documents",
    schema: z.string().regex(/^[a-z0-9](-?[a-z0-9]){2,62}$/),
    allowed: "a name of 3 to 63 lower-case letters, digits and single hyphens",
  },
  CHAT_FILE_HOSTS: {
    group: "Samples",
    readBy: "zava-insurance",
    description:
      "Hosts from which files of a chat are downloaded, separated by commas; *. stands for any number of subdomains. A host on this machine has its port, and needs no https.",
    example: "*.oaiusercontent.com",
    default: "*.oaiusercontent.com",
    schema: list.refine((hosts) => hosts.every(isHost)),
    allowed: "a list of hosts such as *.oaiusercontent.com",
  },
});
