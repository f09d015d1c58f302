/** Addresses in text are found by our own rule, which follows GitHub's. */
export class LinkifyIt {}

/** Host names stay as they are written. */
export default {}
