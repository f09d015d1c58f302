/** The server's environment for rendering a page; a browser has its own. */
export interface Scope {
  /** Scheme, host and port under which this installation is public. */
  readonly origin: string
  /** A BCP 47 tag. */
  readonly language: string
  /** Sends a request to our own host. */
  readonly fetch: (request: Request) => Promise<Response>
  /** The user for whom the page is rendered; absent on a page for everybody. */
  readonly person?: PaintedFor
  /** Called if the page shows nothing yet, since it is not known whether this user may open it. */
  readonly onWait?: () => void
  /** Called with each slot of the page. */
  readonly onSlot?: (id: string) => void
  /** Called with each lazily loaded module that is part of the page. */
  readonly onCode?: (load: () => unknown) => void
}

/** Values for rendering one user's page that otherwise only their browser has, so that server and browser render the same. */
export interface PaintedFor {
  readonly timeZone: string
  /** The current time for the rendering, in milliseconds. */
  readonly now: number
}

let read: () => Scope | undefined = () => undefined

/** Sets the function that returns the server's scope. @param source returns undefined outside a rendering */
export const provideScope = (source: () => Scope | undefined): void => {
  read = source
}

/** The scope of the page that the server is rendering; undefined in a browser. */
export const serverScope = (): Scope | undefined => read()

/** Refused like a call: the page is sent empty, and its script handles the case. */
class RenderRefused extends Error {
  readonly status = 403
}

/** Declares that a page is not for the user for whom it is rendered; no effect in a browser. */
export const refuseServerRender = (reason: string): void => {
  if (serverScope()) throw new RenderRefused(reason)
}

/** Declares that a page still waits for the decision whether it is shown. */
export const deferServerRender = (): void => serverScope()?.onWait?.()

/** Declares a slot of the page. */
export const noteDrawnSlot = (id: string): void => serverScope()?.onSlot?.(id)

/** Declares lazily loaded code that a part of the page uses. */
export const noteDrawnCode = (load: () => unknown): void => serverScope()?.onCode?.(load)
