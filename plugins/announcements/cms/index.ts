import { defineCmsPlugin } from '#cms'
import { announcementMails } from './announcement-mails.ts'
import { announcements } from './announcements.ts'

export default defineCmsPlugin({ id: 'announcements', collections: [announcements, announcementMails] })
