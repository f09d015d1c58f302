import { CornerLeftUp, File, Folder as FolderIcon, FolderPlus } from 'lucide-react'
import { type FormEvent, useRef, useState } from 'react'
import { Button, TextArea, TextField, useTranslation } from '#web'
import { entryAt, type Folder, home, isFolder, namesIn, pathText, withEntry } from '../practice/practice-files.ts'
import type { PracticeState } from './use-practice.ts'

type Fault = 'empty' | 'slash' | 'taken'

const faultIn = (name: string, folder: Folder): Fault | undefined => {
  if (name === '' || name === '.' || name === '..') return 'empty'
  if (/[/\\]/.test(name)) return 'slash'
  return Object.hasOwn(folder, name) ? 'taken' : undefined
}

/** The folders of the practice machine, with buttons: the entries here, to go in and up, and to create a file or folder. */
export const PracticeFolders = ({ practice }: { practice: PracticeState }) => {
  const { t } = useTranslation('bridges')
  const { machine, become } = practice
  const folder = entryAt(machine.files, machine.at) as Folder
  const [told, tell] = useState('')
  const [fault, setFault] = useState<Fault>()
  const [file, openFile] = useState<string>()
  const name = useRef<HTMLInputElement>(null)
  const path = pathText(machine.at)
  const text = file === undefined ? undefined : folder[file]

  const make = (kind: 'folder' | 'file') => {
    const written = name.current?.value.trim() ?? ''
    const found = faultIn(written, folder)
    setFault(found)
    if (found) {
      name.current?.focus()
      return
    }
    become(
      { ...machine, files: withEntry(machine.files, [...machine.at, written], kind === 'folder' ? {} : '') },
      { line: `new ${written}`, isRefused: false },
    )
    tell(t(`folders.${kind}Made`, { name: written, path, interpolation: { escapeValue: false } }))
    if (name.current) name.current.value = ''
    openFile(kind === 'file' ? written : undefined)
  }
  const go = (to: readonly string[], act: string) => {
    become({ ...machine, at: to }, { line: act, isRefused: false })
    openFile(undefined)
    setFault(undefined)
    tell(t('folders.at', { path: pathText(to), interpolation: { escapeValue: false } }))
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (file === undefined) return
    const written = `${new FormData(event.currentTarget).get('text') ?? ''}`
    become({ ...machine, files: withEntry(machine.files, [...machine.at, file], written) }, { line: `save ${file}`, isRefused: false })
    tell(t('folders.saved', { name: file, interpolation: { escapeValue: false } }))
  }

  return (
    <div className="grid rounded-md border-[1.5px] border-line-strong bg-surface-raised">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-b border-line px-4 py-2">
        <p className="text-sm text-muted">
          {t('folders.path')}{' '}
          <code dir="ltr" className="font-mono break-all text-ink">
            {path}
          </code>
        </p>
        {machine.at.length > home.length && (
          <Button
            variant="quiet"
            small
            icon={<CornerLeftUp aria-hidden="true" className="size-[1.15em]" />}
            onClick={() => go(machine.at.slice(0, -1), 'up')}
          >
            {t('folders.up')}
          </Button>
        )}
      </div>
      <ul aria-label={t('folders.list', { path, interpolation: { escapeValue: false } })} className="grid min-h-20 content-start px-2 py-2">
        {namesIn(folder).map((each) => {
          const isInside = isFolder(folder[each])
          const Icon = isInside ? FolderIcon : File
          return (
            <li key={each}>
              <button
                type="button"
                onClick={() => (isInside ? go([...machine.at, each], `open ${each}`) : openFile(each))}
                className="flex min-h-11 w-full items-center gap-3 rounded-md px-2 text-start hover:bg-surface-sunken"
              >
                <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
                <span dir="ltr" className="min-w-0 font-mono break-all">
                  {each}
                </span>
                <span className="ms-auto text-sm text-muted">{t(isInside ? 'folders.openFolder' : 'folders.openFile')}</span>
              </button>
            </li>
          )
        })}
        {Object.keys(folder).length === 0 && <li className="px-2 py-2.5 text-sm text-muted">{t('folders.empty')}</li>}
      </ul>
      {file !== undefined && typeof text === 'string' && (
        <form key={`${path}/${file}`} onSubmit={save} className="grid gap-2.5 border-t border-line px-4 py-3">
          <TextArea
            name="text"
            rows={3}
            maxLength={2_000}
            defaultValue={text}
            label={t('folders.inFile', { name: file, interpolation: { escapeValue: false } })}
          />
          <div className="flex flex-wrap gap-2.5">
            <Button type="submit" variant="secondary" small>
              {t('folders.save')}
            </Button>
            <Button variant="quiet" small onClick={() => openFile(undefined)}>
              {t('folders.close')}
            </Button>
          </div>
        </form>
      )}
      <div className="grid gap-2.5 border-t border-line px-4 py-3">
        <TextField
          ref={name}
          label={t('folders.name')}
          hint={t('folders.nameHint')}
          error={fault && t(`folders.fault.${fault}`)}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          maxLength={60}
          dir="ltr"
        />
        <div className="flex flex-wrap gap-2.5">
          <Button
            variant="secondary"
            small
            icon={<FolderPlus aria-hidden="true" className="size-[1.15em]" />}
            onClick={() => make('folder')}
          >
            {t('folders.makeFolder')}
          </Button>
          <Button variant="secondary" small onClick={() => make('file')}>
            {t('folders.makeFile')}
          </Button>
        </div>
      </div>
      <p role="status" className="border-t border-line px-4 py-2 text-sm text-muted empty:hidden">
        {told}
      </p>
    </div>
  )
}
