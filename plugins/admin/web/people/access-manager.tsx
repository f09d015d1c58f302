import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Button, failureOf, Section, SelectField, TextField, useToast, useTranslation } from '#web'
import { paywallRoles, staffRoles } from '../../../access/contract.ts'
import { access, admin } from '../admin-client.ts'

const lifetime = 'lifetime'
const grants = [...paywallRoles, ...staffRoles, lifetime] as const
type Grant = (typeof grants)[number]
const actions = ['grant', 'revoke'] as const

const give = (email: string, grant: Grant, value: boolean) => {
  if (grant === lifetime) return access.client.toggleLifetime({ email, value })
  const paywallRole = paywallRoles.find((each) => each === grant)
  if (paywallRole) return access.client.toggleUserRole({ email, role: paywallRole, value })
  return access.client.toggleStaffRole({ email, role: grant as (typeof staffRoles)[number], value })
}

/** Grants and revokes by e-mail. @param email whom it is about, where that is settled; else it asks */
export const AccessManager = ({ email: settled }: { email?: string }) => {
  const { t } = useTranslation('admin')
  const toast = useToast()
  const client = useQueryClient()
  const [typed, setTyped] = useState('')
  const email = settled ?? typed
  const [grant, setGrant] = useState('')
  const [action, setAction] = useState('')
  const change = useMutation({
    mutationFn: ({ to, what, value }: { to: string; what: Grant; value: boolean }) => give(to, what, value),
    onSuccess: async (_answer, { to, what, value }) => {
      toast({ tone: 'success', title: t(value ? 'manager.granted' : 'manager.revoked', { role: t(`grant.${what}`), email: to }) })
      setTyped('')
      await Promise.all([admin, access].map(({ query }) => client.invalidateQueries({ queryKey: query.key() })))
    },
    onError: (error) => {
      const { code, data } = failureOf(error)
      toast({
        tone: 'danger',
        title: t('manager.failed'),
        text: t([`errors.${code}`, 'manager.failedText'], { role: t(`role.${String(data.role ?? 'user')}`) }),
      })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const what = grants.find((each) => each === grant)
    if (!email.trim() || !what || !action) return toast({ tone: 'danger', title: t('manager.missing'), text: t('manager.missingText') })
    change.mutate({ to: email.trim().toLowerCase(), what, value: action === 'grant' })
  }
  return (
    <Section title={t('manager.title')} text={t('manager.text')}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {settled === undefined && (
          <TextField
            label={t('manager.email')}
            type="email"
            value={email}
            onChange={(event) => setTyped(event.target.value)}
            autoComplete="off"
          />
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('manager.role')}
            placeholder={t('manager.choose')}
            options={grants.map((value) => ({ value, label: t(`grant.${value}`) }))}
            value={grant}
            onValueChange={setGrant}
          />
          <SelectField
            label={t('manager.action')}
            placeholder={t('manager.choose')}
            options={actions.map((value) => ({ value, label: t(`manager.${value}`) }))}
            value={action}
            onValueChange={setAction}
          />
        </div>
        <div>
          <Button type="submit" busy={change.isPending} busyLabel={t('manager.busy')}>
            {t('manager.submit')}
          </Button>
        </div>
      </form>
    </Section>
  )
}
