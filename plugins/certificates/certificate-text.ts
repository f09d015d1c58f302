import { type Certificate, type CertificateWork, isPracticeCertificate, issuedDay } from './contract.ts'
import type { CertificateText } from './drawing/certificate-scene.ts'

/** A translator bound to this plugin's locale file. */
export type Translate = (key: string, values?: Record<string, string | number>) => string

interface Setting {
  readonly t: Translate
  readonly language: string
  readonly product: string
  /** The address of the verification page: `https://soloflight.example/verify/7K2M-…`. */
  readonly address: string
  /** The day on which it was replaced, as `2026-03-14`; null while it is valid. */
  readonly replacedOn: string | null
}

/** Formats a day of the learner's calendar, `2026-03-14`: every reader sees the same day, in any time zone. */
export const certificateDate = (day: string, language: string) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))

const sentence = (t: Translate, { total_lessons, real_calls, practice_calls }: Certificate['certificate_data']) => {
  const real = real_calls > 0 ? t('artefact.realCalls', { count: real_calls }) : ''
  const practice = practice_calls > 0 ? t('artefact.practiceCalls', { count: practice_calls }) : ''
  const lessons = t('artefact.lessons', { count: total_lessons })
  if (real && practice) return t('artefact.three', { lessons, real, practice })
  return real || practice ? t('artefact.two', { lessons, calls: real || practice }) : t('artefact.one', { lessons })
}

/** How much of the work that the lessons require was shown on the day of issue. */
export const certificateWork = (t: Translate, { shown, own_word, total }: CertificateWork): string =>
  t(own_word > 0 ? 'facts.workWithWord' : 'facts.workOf', { shown, total, own: own_word })

/** Returns all texts of a certificate. */
export const certificateText = (certificate: Certificate, { t, language, product, address, replacedOn }: Setting): CertificateText => {
  const { code, learner_name, certificate_data: data } = certificate
  return {
    product,
    notes: [
      ...(replacedOn ? [t('replaced.paper', { date: certificateDate(replacedOn, language) })] : []),
      ...(isPracticeCertificate(data) ? [`${t('practice.label')}: ${t('practice.short')}`] : []),
    ],
    certifies: t('artefact.certifies'),
    name: learner_name,
    completed: t('artefact.completed'),
    module: t('artefact.module', { number: data.module_order, title: data.module_name }),
    sentence: sentence(t, data),
    work: data.work ? t('artefact.work', { work: certificateWork(t, data.work) }) : null,
    badge: data.badge_title,
    year: (data.completion_day ?? data.completion_date).slice(0, 4),
    facts: [
      { label: t('facts.issued'), value: certificateDate(issuedDay(certificate), language) },
      { label: t('facts.lessons'), value: t('facts.lessonsOf', { done: data.lessons_completed, total: data.total_lessons }) },
      { label: t('facts.realCalls'), value: `${data.real_calls}` },
      { label: t('facts.practiceCalls'), value: `${data.practice_calls}` },
      { label: t('facts.number'), value: code, isCode: true },
    ],
    check: t('artefact.check'),
    address: address.replace(/^https?:\/\//, ''),
    qrAlt: t('artefact.qrAlt', { address }),
  }
}

/** The lessons as labelled on the course line: `1.1`, and the title. */
export const certificateLessons = ({ module_order, lesson_titles }: Certificate['certificate_data']) =>
  lesson_titles.map((title, index) => ({ number: `${module_order}.${index + 1}`, title }))
