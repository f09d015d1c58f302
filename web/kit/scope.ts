/** The surroundings in which the server draws a page; a browser knows its own. */
export interface Scope {
  /** Scheme, host and port under which this installation is public. */
  readonly origin: string
  /** A BCP 47 tag. */
  readonly language: string
  /** Asks our own host. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The person for whom the page is drawn; absent on a page for everybody. */
  readonly person?: PaintedFor
  /** Hears that the page shows nothing yet, since it is not known whether this person may open it. */
  readonly onWait?: () => void
  /** Hears which slots the page has. */
  readonly onSlot?: (id: string) => void
  /** Hears which code that is loaded by itself is part of the page. */
  readonly onCode?: (load: () => unknown) => void
}

/** Values for drawing one person's page that their browser would know otherwise, so that server and browser draw it alike. */
export interface PaintedFor {
  readonly timeZone: string
  /** The moment for which it tells the time, in milliseconds. */
  readonly now: number
}

let read: () => Scope | undefined = () => undefined

/** Says where the server's scope is found. @param source undefined outside a drawing */
export const provideScope = (source: () => Scope | undefined): void => {
  read = source
}

/** The scope of the page that the server is drawing; undefined in a browser. */
export const serverScope = (): Scope | undefined => read()

/** Refused as a call would be: the page goes out empty, and its script does what is to be done. */
class RenderRefused extends Error {
  readonly status = 403
}

/** Says that a page is not for the person for whom it is drawn; in a browser it does nothing. */
export const refuseServerRender = (reason: string): void => {
  if (serverScope()) throw new RenderRefused(reason)
}

/** Says that a page waits for what decides whether it is shown. */
export const deferServerRender = (): void => serverScope()?.onWait?.()

/** Says that a page has a slot. */
export const noteDrawnSlot = (id: string): void => serverScope()?.onSlot?.(id)

/** Says that a part of a page is drawn by code that is loaded by itself. */
export const noteDrawnCode = (load: () => unknown): void => serverScope()?.onCode?.(load)
