import { useParams } from 'react-router-dom'
import { Disclosure, DraftPreview, EnglishNote, Notice, Page, PageHead, useTranslation } from '#web'
import { type MailDraft, mailDraftPath, mailFramePath } from '../contract.ts'

interface MailVariantProps {
  readonly slug: string
  readonly locale: string
  readonly mail: MailDraft['mails'][number]
}

const MailVariant = ({ slug, locale, mail }: MailVariantProps) => {
  const { t } = useTranslation('site')
  const { key, subject, text, html, version, mistakes } = mail
  const drawn = html ? { srcDoc: html } : { src: `${mailFramePath(slug, key)}?${new URLSearchParams({ locale, v: version })}` }
  return (
    <section aria-labelledby={`mail-${key}`} className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t-2 border-ink pt-5">
      <h2 id={`mail-${key}`} className="font-sans text-lg font-bold [overflow-wrap:anywhere]">
        {subject}
      </h2>
      <p className="font-mono text-sm text-muted">{key}</p>
      {mistakes.length > 0 && (
        <Notice tone="warning" title={t('preview.unfit')}>
          <ul className="list-disc ps-5">
            {mistakes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Notice>
      )}
      <iframe title={t('preview.mail', { subject })} sandbox="" {...drawn} className="h-160 w-full rounded-md border border-line" />
      <Disclosure summary={t('preview.text')}>
        <pre className="font-mono text-sm whitespace-pre-wrap [overflow-wrap:anywhere]">{text}</pre>
      </Disclosure>
    </section>
  )
}

/** `/preview/mail/:slug?locale=es`: a mail of the CMS as last saved by its editors, with sample data. */
export const Component = () => {
  const { t } = useTranslation('site')
  const { slug = '' } = useParams()
  return (
    <DraftPreview<MailDraft> path={mailDraftPath(slug)}>
      {({ language, mails }, locale) => (
        <Page>
          <PageHead title={t('preview.mails')} lede={t('preview.samples')} />
          {language !== locale && <EnglishNote language={language} />}
          {mails.length === 0 && <Notice tone="warning">{t('preview.undrawn')}</Notice>}
          {mails.map((mail) => (
            <MailVariant key={mail.key} slug={slug} locale={locale} mail={mail} />
          ))}
        </Page>
      )}
    </DraftPreview>
  )
}
