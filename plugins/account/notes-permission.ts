export type NotesPermission = NotificationPermission | 'unsupported'

/** Browsers on Android show notes from service workers alone, and throw where a page makes one. */
const isAndroid = () => /Android/.test(navigator.userAgent)

/** Whether this browser may show notes of this app. */
export const notesPermission = (): NotesPermission =>
  typeof Notification === 'undefined' || isAndroid() ? 'unsupported' : Notification.permission
