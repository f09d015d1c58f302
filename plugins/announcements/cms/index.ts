import type { CollectionConfig } from 'payload'
import { defineCmsPlugin, userId } from '#cms'
import { announcements } from './announcements.ts'

/** Deliveries: one row per person and announcement, so that nobody gets one twice. */
const announcementMails: CollectionConfig = {
  slug: 'announcement-mails',
  admin: { group: 'People', hidden: true },
  indexes: [{ fields: ['user_id', 'announcement_id'], unique: true }],
  fields: [userId(), { name: 'announcement_id', type: 'text', required: true, index: true }],
}

export default defineCmsPlugin({ id: 'announcements', collections: [announcements, announcementMails] })
