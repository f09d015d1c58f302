import { useQueryClient } from '@tanstack/react-query'
import { Controller } from 'react-hook-form'
import { normalizeEmail, shownEmail } from '#core/contract'
import {
  Button,
  ProofFields,
  Section,
  SelectField,
  TextField,
  useFailureSentence,
  useProof,
  useServerForm,
  useToast,
  useTranslation,
} from '#web'
import { paywallRoles, staffRoles } from '../../../access/contract.ts'
import { access, admin } from '../admin-client.ts'

const lifetime = 'lifetime'
const grants = [...paywallRoles, ...staffRoles, lifetime] as const
type Grant = (typeof grants)[number]
const actions = ['grant', 'revoke'] as const

interface Answers {
  email: string
  /** One of `grants` and of `actions`; empty while nothing is chosen. */
  grant: string
  action: string
}

const grantOf = (chosen: string): Grant | undefined => grants.find((each) => each === chosen)

const give = (grant: Grant, change: { email: string; value: boolean; reason: string }) => {
  if (grant === lifetime) return access.client.toggleLifetime(change)
  const paywallRole = paywallRoles.find((each) => each === grant)
  if (paywallRole) return access.client.toggleUserRole({ ...change, role: paywallRole })
  return access.client.toggleStaffRole({ ...change, role: grant as (typeof staffRoles)[number] })
}

/** Grants and revokes by e-mail. @param email the person's, where it is fixed; otherwise the form asks for it */
export const AccessManager = ({ email: settled }: { email?: string }) => {
  const { t } = useTranslation(['admin', 'access'])
  const toast = useToast()
  const client = useQueryClient()
  const proof = useProof()
  const sentenceOf = useFailureSentence()
  const form = useServerForm<Answers>({
    defaultValues: { email: '', grant: '', action: '' },
    send: async ({ email, grant, action }) => {
      const what = grantOf(grant)
      const change = { email: normalizeEmail(settled ?? email), value: action === 'grant' }
      if (what) await proof.run((reason) => give(what, { ...change, reason }))
      await Promise.all([admin, access].map(({ query }) => client.invalidateQueries({ queryKey: query.key() })))
    },
    onSuccess: (_answer, { email, grant, action }) => {
      const said = action === 'grant' ? 'manager.granted' : 'manager.revoked'
      toast({ tone: 'success', title: t(said, { role: t(`grant.${grant}`), email: shownEmail(normalizeEmail(settled ?? email)) }) })
      form.setValue('email', '')
    },
    onInvalid: () => toast({ tone: 'danger', title: t('manager.missing'), text: t('manager.missingText') }),
    onFailure: (error) => {
      if (proof.refuses(error)) return undefined
      const failure = access.failureOf(error)
      const text =
        failure.code === 'ROLE_HELD'
          ? t('access:errors.ROLE_HELD', { role: t(`role.${failure.data.role}`) })
          : failure.sentence
            ? sentenceOf(failure)
            : t('manager.failedText')
      toast({ tone: 'danger', title: t('manager.failed'), text })
      return undefined
    },
  })
  return (
    <Section title={t('manager.title')} text={t('manager.text')}>
      <form noValidate aria-label={t('manager.title')} onSubmit={form.submit} className="grid gap-4">
        {settled === undefined && (
          <TextField
            label={t('manager.email')}
            type="email"
            autoComplete="off"
            {...form.field('email', { validate: (email) => normalizeEmail(email) !== '' })}
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <Controller
            control={form.control}
            name="grant"
            rules={{ required: true }}
            render={({ field }) => (
              <SelectField
                {...field}
                label={t('manager.role')}
                placeholder={t('manager.choose')}
                options={grants.map((value) => ({ value, label: t(`grant.${value}`) }))}
              />
            )}
          />
          <Controller
            control={form.control}
            name="action"
            rules={{ required: true }}
            render={({ field }) => (
              <SelectField
                {...field}
                label={t('manager.action')}
                placeholder={t('manager.choose')}
                options={actions.map((value) => ({ value, label: t(`manager.${value}`) }))}
              />
            )}
          />
        </div>
        <ProofFields proof={proof} />
        <div>
          <Button
            type="submit"
            disabled={proof.missing !== undefined}
            disabledReason={proof.missing}
            busy={form.isSending}
            busyLabel={t('manager.busy')}
          >
            {t('manager.submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
