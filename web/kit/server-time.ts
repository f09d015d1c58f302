/** Milliseconds by which the server's clock is ahead of this browser's; 0 where both agree, or nothing is known yet. */
let ahead = 0

/** Learns the server's time from an answer that no cache has kept. @param sentAt when it was asked for, by this browser's clock */
export const noteServerTime = ({ headers }: Response, sentAt: number): void => {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said) || headers.get('Cache-Control') !== 'no-store') return
  const now = Date.now()
  // The header counts whole seconds, and the answer was on its way: within that, both clocks agree.
  const doAgree = said <= now && said > sentAt - 1_000
  ahead = doAgree ? 0 : said - now
}

/** This moment by the server's clock, in milliseconds: clocks of people may be an hour off, and deadlines are the server's. */
export const serverNow = (): number => Date.now() + ahead
