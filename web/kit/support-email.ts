/** Where people write to, as the server has put it into the page: known also where no call can be made; null while developing. */
export const supportEmail = (): string | null => document.querySelector<HTMLMetaElement>('meta[name="support-email"]')?.content || null
