/** What the app is drawn for. A browser knows it by itself; on the server it is another for each page. */
export interface Scope {
  /** Scheme, host and port under which this installation is public. */
  readonly origin: string
  /** A BCP 47 tag. */
  readonly language: string
  /** Asks our own host. */
  readonly fetch: (request: Request) => Promise<Response>
}

let read: () => Scope | undefined = () => undefined

/** Says where the server's scope is found. @param source undefined outside a drawing */
export const provideScope = (source: () => Scope | undefined): void => {
  read = source
}

/** The scope of the page that the server is drawing; undefined in a browser. */
export const serverScope = (): Scope | undefined => read()
