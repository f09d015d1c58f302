import { useState } from 'react'
import { Button, ProgressBar, useExtensions, useTranslation } from '#web'
import { browserDatabases } from '../../courses/slots.ts'
import type { EvidenceItemState } from '../contract.ts'
import { judgeTables } from '../judge/judge-tables.ts'
import type { EvidenceStatements } from './use-statements.ts'

interface TestTablesProps {
  readonly item: EvidenceItemState
  readonly tables: NonNullable<EvidenceItemState['tables']>
  readonly statements: EvidenceStatements
}

type Test = { state: 'idle' | 'running' | 'open' } | { state: 'failed'; says: string; isOwn: boolean }

/** Builds the handed-in tables in a database in this browser, and notifies the server once they pass the checks. */
export const TestTables = ({ item, tables, statements }: TestTablesProps) => {
  const { t } = useTranslation('evidence')
  const [databases] = useExtensions(browserDatabases)
  const [test, setTest] = useState<Test>({ state: 'idle' })
  const [loaded, setLoaded] = useState(1)
  if (!databases) return null

  const run = async () => {
    setTest({ state: 'running' })
    let close = () => {}
    try {
      const database = await databases.open(setLoaded)
      close = database.close
      const { passed, error } = await judgeTables(database, tables)
      if (passed) statements.tellTables(item.id, tables.statements)
      if (error === 'TIME' || error === 'LOAD') throw new Error(error)
      setTest(error === null ? { state: passed ? 'idle' : 'open' } : { state: 'failed', says: error, isOwn: true })
    } catch {
      setTest({ state: 'failed', says: t('tables.unavailable'), isOwn: false })
    } finally {
      close()
    }
  }
  return (
    <div className="mt-1 grid gap-2">
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Button variant="secondary" small busy={test.state === 'running'} busyLabel={t('tables.running')} onClick={() => void run()}>
          {t('tables.run')}
        </Button>
        <span className="text-sm text-ink-soft">{t('tables.where')}</span>
      </span>
      {test.state === 'running' && loaded < 1 && (
        <ProgressBar value={Math.round(loaded * 100)} max={100} label={t('tables.loading', { percent: Math.round(loaded * 100) })} />
      )}
      <p role="status" className="text-sm text-ink empty:hidden">
        {test.state === 'open' ? t('tables.open') : ''}
        {test.state === 'failed' && test.isOwn && t('tables.refused')}{' '}
        {test.state === 'failed' &&
          (test.isOwn ? (
            <code dir="ltr" lang="en" className="font-mono wrap-anywhere">
              {test.says}
            </code>
          ) : (
            test.says
          ))}
      </p>
    </div>
  )
}
