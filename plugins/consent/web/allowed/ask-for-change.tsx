import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, Notice, TextArea, useKeptFocus, useTranslation } from '#web'
import { consent } from '../consent-client.ts'

const shortest = 3
const longest = 300

const Ask = () => {
  const { t } = useTranslation('consent')
  const [isOpen, setOpen] = useState(false)
  const [wish, setWish] = useState('')
  const ask = useMutation({ mutationFn: () => consent.client.askForChange({ wish }) })
  const [isTooShort, setTooShort] = useState(false)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const isShort = wish.trim().length < shortest
    setTooShort(isShort)
    if (!isShort) ask.mutate()
  }
  if (ask.isSuccess)
    return (
      <Notice tone="success" role="status" title={t('allowed.asked')}>
        <p className="[overflow-wrap:anywhere]">{t('allowed.askedText', { email: ask.data.sent_to })}</p>
      </Notice>
    )
  const failure = ask.isError ? consent.failureOf(ask.error).code : ''
  return (
    <section aria-labelledby="ask-for-change" className="grid content-start justify-items-start gap-3 border-s-4 border-brand ps-5">
      <h2 id="ask-for-change" className="font-sans text-lg font-bold">
        {t('allowed.more')}
      </h2>
      <p className="text-ink-soft">{t('allowed.moreText')}</p>
      {!isOpen && (
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {t('allowed.ask')}
        </Button>
      )}
      {isOpen && (
        <form className="grid w-full gap-3" onSubmit={send} noValidate>
          <TextArea
            autoFocus
            label={t('allowed.wish')}
            rows={3}
            maxLength={longest}
            value={wish}
            error={isTooShort && t('allowed.wishShort')}
            onChange={(event) => setWish(event.target.value)}
          />
          {failure && (
            <p role="alert" className="text-sm text-danger">
              {t(failure === 'RATE_LIMITED' ? 'allowed.tomorrow' : [`errors.${failure}`, 'allowed.failed'])}
            </p>
          )}
          <div>
            <Button variant="secondary" type="submit" busy={ask.isPending} busyLabel={t('picker.working')}>
              {t('allowed.send')}
            </Button>
          </div>
        </form>
      )}
    </section>
  )
}

/** Beside the allowed scopes: asks the parent who decides for a change, once a day. */
export const AskForChange = () => (
  <div ref={useKeptFocus('[role=status]')} className="contents">
    <Ask />
  </div>
)
