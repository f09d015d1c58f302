import { Plus } from 'lucide-react'
import { Link, useLocation, useSearchParams } from 'react-router-dom'
import { Badge, Button, classNames, useInPlace, useTranslation } from '#web'
import type { SchoolCode } from '../../contract.ts'
import { consent } from '../consent-client.ts'
import { ClassNameForm } from './class-name-form.tsx'
import { useClasses } from './use-classes.ts'

const ofClass = (search: string, id: string): string => {
  const params = new URLSearchParams(search)
  params.set('class', id)
  return `?${params}`
}

/** Adds another class, for a teacher who already has one: it is named here and gets its own code. */
const AddClass = () => {
  const { t } = useTranslation('consent')
  const { reload } = useClasses()
  const [, setParams] = useSearchParams()
  const { isOpen, button, open, close } = useInPlace()
  if (isOpen)
    return (
      <ClassNameForm
        name=""
        action={t('class.addAction')}
        onDone={close}
        onSave={async (school) => {
          const { id } = await consent.client.addSchoolCode({ school })
          await reload()
          setParams((before) => new URLSearchParams(ofClass(before.toString(), id)), { preventScrollReset: true })
        }}
      />
    )
  return (
    <Button
      ref={button}
      small
      variant="quiet"
      icon={<Plus aria-hidden="true" className="size-[1.15em]" />}
      className="-ms-3 justify-self-start"
      onClick={open}
    >
      {t('class.add')}
    </Button>
  )
}

/** A teacher's classes, with the shown one marked, and a button to add one. */
export const ClassList = ({ codes, shown }: { codes: readonly SchoolCode[]; shown: SchoolCode }) => {
  const { t } = useTranslation('consent')
  const { search } = useLocation()
  return (
    <div className="grid content-start gap-3">
      <nav aria-label={t('class.title')}>
        <ul className="grid border-y-2 border-ink py-1.5 max-lg:grid-cols-2 lg:divide-y lg:divide-line">
          {codes.map(({ id, school, accepted, is_active: isActive, is_open: isOpen }) => (
            <li key={id} className="min-w-0">
              <Link
                to={ofClass(search, id)}
                preventScrollReset
                aria-current={id === shown.id}
                className={classNames(
                  'my-1.5 grid gap-1 border-s-4 py-1.5 ps-3.5 text-ink no-underline hover:border-line-strong',
                  id === shown.id ? 'border-ink hover:border-ink' : 'border-transparent',
                )}
              >
                <b className="[overflow-wrap:anywhere]">{school}</b>
                <span className="text-sm text-ink-soft">
                  {accepted > 0 ? t('class.students', { count: accepted }) : t('class.nobody')}{' '}
                  {(!isActive || !isOpen) && <Badge>{t('class.closed')}</Badge>}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {codes.some(({ is_active: isActive }) => isActive) && <AddClass />}
      <p className="text-sm text-ink-soft">{t('class.sees')}</p>
    </div>
  )
}
