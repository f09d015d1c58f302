import { shellCalls } from '../../core/shared/shell-calls.ts'

/** `changed-early`: other code, such as an extension, changed the page before hydration; `changed-later`: after it. */
export type PageReportKind = 'changed-early' | 'changed-later' | 'crash'

interface ReportDetails {
  /** The number that the visitor sees: `E-7F3A-21C9`. */
  readonly reference?: string | undefined
  /** The error's message from the browser. */
  readonly message?: string | undefined
}

const sent = new Set<string>()

/** Reports an event of this page to the server once, and each crash under its own number. Never throws: it runs in error handlers. */
export const reportPage = (kind: PageReportKind, { reference, message }: ReportDetails = {}): void => {
  const path = window.location.pathname
  // A reference that a visitor reads must be known to the server, even if the page crashes again.
  const key = [kind, path, reference].join(' ')
  if (sent.has(key)) return
  sent.add(key)
  const body = JSON.stringify({ kind, reference, path: path.slice(0, 500), message: message?.slice(0, 2_000) })
  try {
    const headers = { 'content-type': 'application/json' }
    void fetch(shellCalls.pageReports, { method: 'POST', headers, body, keepalive: true, credentials: 'same-origin' }).catch(
      () => undefined,
    )
  } catch {
    // The browser refuses even to send the request.
  }
}
