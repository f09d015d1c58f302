/** Addresses among words are found by a rule of ours, by GitHub's letter. */
export class LinkifyIt {}

/** Names of hosts stay as they are written. */
export default {}
