/** Milliseconds by which the server's clock is ahead of this browser's; 0 if both agree, or no response has been read yet. */
let ahead = 0

/** Reads the server's time from a response that is not from a cache. @param sentAt the time of the request, by this browser's clock */
export const noteServerTime = ({ headers }: Response, sentAt: number): void => {
  const said = Date.parse(headers.get('Date') ?? '')
  if (Number.isNaN(said) || headers.get('Cache-Control') !== 'no-store') return
  const now = Date.now()
  // The header has whole seconds, and the response took time to arrive: within that tolerance, both clocks agree.
  const doAgree = said <= now && said > sentAt - 1_000
  ahead = doAgree ? 0 : said - now
}

/** The current time by the server's clock, in milliseconds: a user's clock may be an hour off, and the server sets deadlines. */
export const serverNow = (): number => Date.now() + ahead
