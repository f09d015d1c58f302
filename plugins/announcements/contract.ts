/** How far an announcement is: written, to be sent with the next run of the job, and gone. */
export const announcementStates = ['draft', 'ready', 'sent'] as const
