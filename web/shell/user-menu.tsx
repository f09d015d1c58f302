import { useTranslation } from 'react-i18next'
import { failureOf } from '../kit/failure.ts'
import { useFailureSentence } from '../kit/failure-sentence.ts'
import { signOut } from '../kit/session/session-query.ts'
import { accountFace, accountIdentity, accountLinks, SlotOutlet } from '../kit/slots.tsx'
import { useToast } from '../kit/toast.ts'
import { Menu } from '../kit/ui/menu.tsx'
import { useNav } from '../kit/use-nav.ts'

/** The account menu: the signed-in person, their pages, and sign-out. */
export const UserMenu = ({ email }: { email: string }) => {
  const { t } = useTranslation('shell')
  const toast = useToast()
  const sentenceOf = useFailureSentence()
  const { items, label } = useNav('account')
  const initials = email.slice(0, 2)
  const links = items.map((item) => ({ to: item.to, text: label(item) }))

  const leave = () =>
    signOut().catch((error: unknown) => {
      toast({ tone: 'danger', title: t('header.signOutFailed'), text: sentenceOf(failureOf(error)) })
    })

  return (
    <Menu
      label={t('header.account', { email })}
      face={
        <span aria-hidden="true" className="contents">
          <SlotOutlet slot={accountFace} props={{ fallback: initials }} fallback={initials} />
        </span>
      }
      triggerClassName="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full bg-ink font-mono text-xs font-bold text-surface uppercase"
      head={
        <>
          <SlotOutlet slot={accountIdentity} props={{ email }} />
          <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">{email}</p>
        </>
      }
      links={<SlotOutlet slot={accountLinks} />}
      entries={[...links, { text: t('header.signOut'), onSelect: () => void leave() }]}
    />
  )
}
