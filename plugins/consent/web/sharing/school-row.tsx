import { Button, useTranslation } from '#web'
import type { SchoolLink } from '../../contract.ts'
import { useSchoolLinks } from './use-school-links.ts'

/** One class: whether it sees the student's progress, with buttons to change that. */
export const SchoolRow = ({ link }: { link: SchoolLink }) => {
  const { t } = useTranslation('consent')
  const { accept, end } = useSchoolLinks()
  const isOffered = link.status === 'offered'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <p className="font-semibold">{link.school}</p>
        <p className="text-sm [overflow-wrap:anywhere] text-ink-soft">
          {link.teacher_email} {t(`sharing.${link.status}`)}
        </p>
      </div>
      <div className="flex flex-wrap gap-2.5">
        {isOffered && (
          <Button small variant="secondary" busy={accept.isPending} onClick={() => accept.mutate(link)}>
            {t('sharing.accept')}
          </Button>
        )}
        <Button small variant={isOffered ? 'secondary' : 'danger'} busy={end.isPending} onClick={() => end.mutate(link)}>
          {t(isOffered ? 'sharing.refuse' : 'sharing.end')}
        </Button>
      </div>
    </li>
  )
}
