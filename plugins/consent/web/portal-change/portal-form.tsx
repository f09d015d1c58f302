import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, failureOf, SelectField, useToast, useTranslation } from '#web'
import { ageGroupOf, birthYears } from '../../ages.ts'
import { type PersonPortal, portals } from '../../contract.ts'
import { consent } from '../consent.ts'

const choices = [...portals, 'none'] as const

/** Sets a person's portal and birth year; `none` lets the person choose anew. */
export const PortalForm = ({ userId, portal }: { userId: string; portal: PersonPortal }) => {
  const { t } = useTranslation('consent')
  const toast = useToast()
  const client = useQueryClient()
  const [choice, setChoice] = useState<string>(portal.chosen_portal ?? 'none')
  const [year, setYear] = useState(portal.birth_year ? String(portal.birth_year) : '')
  const [yearError, setYearError] = useState<string>()
  const thisYear = new Date().getUTCFullYear()
  const { younger, older } = birthYears(thisYear)
  const isStudent = choice === 'student'
  const fits = (each: number) => ageGroupOf(each, thisYear) === 'adult' || isStudent
  const years = [...younger, ...older].filter(fits)
  // A year that says "minor" cannot stay with the Adult Portal.
  const shownYear = years.includes(Number(year)) ? year : ''
  const isYearNeeded = isStudent || (choice !== 'none' && portal.birth_year !== null)

  const change = useMutation({
    mutationFn: () => {
      const chosen = portals.find((each) => each === choice) ?? null
      const birth_year = chosen && shownYear ? Number(shownYear) : null
      return consent.client.changePortal({ user_id: userId, chosen_portal: chosen, birth_year })
    },
    onSuccess: async () => {
      toast({ tone: 'success', title: t('portalChange.changed'), text: t('portalChange.changedText') })
      // Everything of the admin's pages: the person's state and the record of changes too.
      await client.invalidateQueries()
    },
    onError: (error) => {
      const { code, message } = failureOf(error)
      toast({
        tone: 'danger',
        title: t('portalChange.failed'),
        text: t([`errors.${code}`, `shell:errors.${code}`], { defaultValue: message }),
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isOpen = isYearNeeded && shownYear === ''
    setYearError(isOpen ? t(isStudent ? 'portalChange.yearMissing' : 'portalChange.yearOfMinor') : undefined)
    if (!isOpen) change.mutate()
  }
  const isSame = choice === (portal.chosen_portal ?? 'none') && (choice === 'none' || shownYear === String(portal.birth_year ?? ''))
  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <SelectField
          label={t('portalChange.newPortal')}
          options={choices.map((value) => ({ value, label: t(`portalChange.choice.${value}`) }))}
          value={choice}
          onValueChange={(next) => {
            setChoice(next)
            setYearError(undefined)
          }}
        />
        {choice !== 'none' && (
          <SelectField
            label={t('picker.birthYear')}
            placeholder={t('portalChange.yearPlaceholder')}
            options={years.map((each) => ({ value: String(each), label: String(each) }))}
            value={shownYear}
            error={yearError}
            onValueChange={setYear}
          />
        )}
      </div>
      <div>
        <Button type="submit" variant="secondary" disabled={isSame} busy={change.isPending} busyLabel={t('picker.working')}>
          {t('portalChange.submit')}
        </Button>
      </div>
    </form>
  )
}
