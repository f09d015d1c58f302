import { describe, expect, it } from 'vitest'
import type { Language } from '../../contract.ts'
import type { Mail } from './mailer.ts'
import { createWrittenMails, mailMoment } from './written-mails.ts'

const sent: Mail[] = []
/** Receipt mails with the texts of their content file, for readers in these time zones. */
const mailsIn = (zoneOf: (address: string) => string) =>
  createWrittenMails(
    {
      store: { published: async () => [] } as never,
      contentCache: { read: (_key: string, _of: readonly string[], make: () => unknown) => make() } as never,
      placeholders: { in: () => ({ product: 'Soloflight', support_email: 'help@example.test' }) } as never,
      mailer: { send: async (mail: Mail) => void sent.push(mail), timeZoneOf: async (address: string) => zoneOf(address) } as never,
    },
    'receipt-mail',
    ['student_paid'],
  )
const textTo = async (zone: string, paid_on: Date | ((language: Language, zone: string) => string)) => {
  await mailsIn(() => zone).send('reader@example.test', 'en', 'student_paid', { paid_on, link: 'https://school.test/' })
  return sent.at(-1)?.text ?? ''
}

describe('a mail', () => {
  const late = new Date('2026-03-14T23:30:00Z')

  it.each([
    ['UTC', '14 March 2026'],
    ['Asia/Tokyo', '15 March 2026'],
    ['America/Los_Angeles', '14 March 2026'],
    ['Pacific/Kiritimati', '15 March 2026'],
  ])('QT6: names a day by the calendar of its reader, in %s', async (zone, day) => {
    expect(await textTo(zone, late)).toContain(`on ${day}.`)
    expect(sent.at(-1)?.html).toContain(`on ${day}.`)
  })

  it.each([
    ['UTC', '14 March 2026 at 23:30 UTC'],
    ['America/New_York', '14 March 2026 at 19:30 (America/New York)'],
    ['Asia/Calcutta', '15 March 2026 at 05:00 (Asia/Kolkata)'],
    ['Nowhere/At_All', '14 March 2026 at 23:30 UTC'],
  ])('QT6: names a time by the clock of its reader, with the zone by today’s name, in %s', async (zone, moment) => {
    expect(await textTo(zone, (language, timeZone) => mailMoment(late, language, timeZone))).toContain(`on ${moment}.`)
  })

  it('asks for the zone of its own reader, and for none where it names no time', async () => {
    const asked: string[] = []
    const mails = mailsIn((address) => {
      asked.push(address)
      return 'Asia/Tokyo'
    })
    await mails.send('ana@example.test', 'en', 'student_paid', { paid_on: late, link: 'https://school.test/' })
    await mails.send('ben@example.test', 'en', 'student_paid', { paid_on: 'today', link: 'https://school.test/' })
    expect(asked).toEqual(['ana@example.test'])
  })
})
