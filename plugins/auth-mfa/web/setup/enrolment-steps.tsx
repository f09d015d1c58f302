import { Controller } from 'react-hook-form'
import {
  Button,
  CodeField,
  CopyButton,
  Disclosure,
  failureOf,
  LinkButton,
  Notice,
  TextField,
  useMedia,
  useServerForm,
  useTranslation,
} from '#web'
import type { SessionState } from '../../contract.ts'
import { answerFactor } from '../answer-factor.ts'
import type { auth } from '../auth-client.ts'
import { useFailureText, useVerifyFailureText } from '../failure-text.ts'

/** A factor that waits for its first code, with the key for the app. */
export type Enrolment = Awaited<ReturnType<typeof auth.client.enrol>>
type Verified = SessionState & { recovery_codes?: string[] | undefined }

/** Splits `JBSWY3DP…` into groups of four, as people type it. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Matches phones, which hold the authenticator app themselves and cannot scan their own screen. */
const phone = '(pointer: coarse) and (max-width: 56.25rem)'

interface EnrolmentStepsProps {
  enrolment: Enrolment
  /** The advice to a person to whom this session showed an earlier key. */
  renewedText: string
  onVerified: (answer: Verified) => void
}

/** QR code, key as text, and the field that proves that the app has stored the key. */
export const EnrolmentSteps = ({ enrolment: { id, totp, is_renewed }, renewedText, onVerified }: EnrolmentStepsProps) => {
  const { t } = useTranslation('auth-mfa')
  const failureText = useFailureText()
  const limitText = useVerifyFailureText()
  const isPhone = useMedia(phone)
  const form = useServerForm({
    defaultValues: { name: '', code: '' },
    send: ({ name, code }) => answerFactor(id, code, name.trim() || undefined),
    onSuccess: onVerified,
    onFailure: (error) => ({ field: 'code', message: (failureOf(error).status === 429 ? limitText : failureText)(error) }),
  })
  const { secret, qr_code, uri } = totp
  const isTooShort = form.watch('code').length < 6
  const picture = (
    <img
      src={qr_code}
      alt={t('setup.qr')}
      width={192}
      height={192}
      className="w-52 rounded-md border border-line-strong bg-white p-1 max-[560px]:mx-auto min-[561px]:w-48"
    />
  )
  return (
    <>
      {is_renewed && (
        <Notice tone="warning" title={t('setup.renewedTitle')}>
          {renewedText}
        </Notice>
      )}
      <section className={isPhone ? 'grid gap-4' : 'grid items-center gap-7 min-[561px]:grid-cols-[12rem_minmax(0,1fr)]'}>
        {isPhone ? (
          <>
            <h2 className="text-xl">{t('setup.openTitle')}</h2>
            <LinkButton to={uri}>{t('setup.openApp')}</LinkButton>
            <Disclosure summary={t('setup.otherDevice')}>{picture}</Disclosure>
          </>
        ) : (
          picture
        )}
        <div className="grid gap-1.5">
          {!isPhone && <h2 className="text-xl">{t('setup.scan')}</h2>}
          <p className="text-sm text-ink-soft">{t('setup.scanText')}</p>
          <Disclosure open={!isPhone} summary={t('setup.cannotScan')}>
            <div dir="ltr" className="flex flex-wrap items-center justify-between gap-2 rounded-sm bg-surface-sunken px-3.5 py-2">
              <code className="font-mono text-sm leading-snug">{grouped(secret)}</code>
              <CopyButton text={secret} label={t('setup.copyKey')} />
            </div>
          </Disclosure>
        </div>
      </section>
      <form onSubmit={form.submit} className="grid gap-5">
        <TextField label={t('setup.name')} hint={t('setup.nameHint')} maxLength={100} className="max-w-88" {...form.field('name')} />
        <Controller
          control={form.control}
          name="code"
          rules={{ validate: (code) => code.length === 6 }}
          render={({ field, fieldState }) => <CodeField {...field} label={t('setup.code')} error={fieldState.error?.message} />}
        />
        {form.formState.errors.code && <p className="text-sm text-ink-soft">{t('clockHint')}</p>}
        <div className="grid gap-2">
          <Button
            type="submit"
            disabledReason={isTooShort ? t('setup.tooShort') : undefined}
            busy={form.isSending}
            busyLabel={t('setup.verifying')}
          >
            {t('setup.verify')}
          </Button>
        </div>
      </form>
    </>
  )
}
