import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller } from 'react-hook-form'
import { Button, Notice, ProofFields, SelectField, useFailureSentence, useProof, useServerForm, useToast, useTranslation } from '#web'
import { ageGroupOf, birthYears } from '../../ages.ts'
import { type PersonPortal, portals } from '../../contract.ts'
import { consent } from '../consent-client.ts'

const choices = [...portals, 'none'] as const

/** Sets a person's portal and birth year; `none` lets the person choose again. */
export const PortalForm = ({ userId, portal }: { userId: string; portal: PersonPortal }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const sentenceOf = useFailureSentence('consent')
  const client = useQueryClient()
  const proof = useProof()
  /** The choice that would end approvals, once the admin has been warned. */
  const [ending, setEnding] = useState<string>()
  const thisYear = new Date().getUTCFullYear()
  const { younger, older } = birthYears(thisYear)
  const yearsFor = (choice: string) =>
    [...younger, ...older].filter((year) => choice === 'student' || ageGroupOf(year, thisYear) === 'adult')
  // A minor's birth year cannot stay with the Adult Portal.
  const shownYear = (choice: string, year: string) => (yearsFor(choice).includes(Number(year)) ? year : '')

  const form = useServerForm({
    defaultValues: { choice: (portal.chosen_portal ?? 'none') as string, year: portal.birth_year ? String(portal.birth_year) : '' },
    send: ({ choice, year }) => {
      const chosen = portals.find((each) => each === choice) ?? null
      const birth_year = chosen ? Number(shownYear(choice, year)) || null : null
      const change = { user_id: userId, chosen_portal: chosen, birth_year, ends_approval: ending === choice }
      return proof.run((reason) => consent.client.changePortal({ ...change, reason }))
    },
    onSuccess: async () => {
      toast({ tone: 'success', title: t('portalChange.changed'), text: t('portalChange.changedText') })
      // Refetches everything: the person's state and the audit log change too.
      await client.invalidateQueries()
    },
    onFailure: (error, { choice }) => {
      if (proof.refuses(error)) return undefined
      const failure = consent.failureOf(error)
      if (failure.code === 'ENDS_APPROVAL') {
        setEnding(choice)
        return undefined
      }
      toast({ tone: 'danger', title: t('portalChange.failed'), text: sentenceOf(failure) })
      return undefined
    },
  })
  const [choice, year] = form.watch(['choice', 'year'])
  const isMinor = portal.birth_year !== null && ageGroupOf(portal.birth_year, thisYear) !== 'adult'
  const isYearNeeded = choice === 'student' || (choice !== 'none' && portal.birth_year !== null)
  const isSame =
    choice === (portal.chosen_portal ?? 'none') && (choice === 'none' || shownYear(choice, year) === String(portal.birth_year ?? ''))
  return (
    <form noValidate aria-label={t('portalChange.title')} onSubmit={form.submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Controller
          control={form.control}
          name="choice"
          render={({ field }) => (
            <SelectField
              {...field}
              label={t('portalChange.newPortal')}
              options={choices.map((value) => ({ value, label: t(`portalChange.choice.${value}`) }))}
              onValueChange={() => form.clearErrors('year')}
            />
          )}
        />
        {choice !== 'none' && (
          <Controller
            control={form.control}
            name="year"
            rules={{
              validate: (typed) =>
                !isYearNeeded ||
                shownYear(choice, typed) !== '' ||
                t(choice === 'student' ? 'portalChange.yearMissing' : 'portalChange.yearOfMinor'),
            }}
            render={({ field, fieldState }) => (
              <SelectField
                {...field}
                label={t('picker.birthYear')}
                placeholder={t('portalChange.yearPlaceholder')}
                options={yearsFor(choice).map((each) => ({ value: String(each), label: String(each) }))}
                value={shownYear(choice, year)}
                error={fieldState.error?.message}
              />
            )}
          />
        )}
      </div>
      {choice === 'none' && isMinor && <p className="text-sm text-ink-soft">{t('portalChange.yearStays')}</p>}
      <ProofFields proof={proof} />
      {ending === choice && (
        <Notice role="alert" tone="warning" title={t('portalChange.endsTitle')}>
          {t('portalChange.endsText')}
        </Notice>
      )}
      <div>
        <Button
          type="submit"
          variant={ending === choice ? 'danger' : 'secondary'}
          disabled={isSame || proof.missing !== undefined}
          disabledReason={isSame ? undefined : proof.missing}
          busy={form.isSending}
          busyLabel={t('picker.working')}
        >
          {t(ending === choice ? 'portalChange.submitEnding' : 'portalChange.submit')}
        </Button>
      </div>
    </form>
  )
}
