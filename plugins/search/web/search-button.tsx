import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { type HeaderItemProps, lazyComponent, useTranslation } from '#web'

const SearchDialog = lazyComponent(async () => (await import('./search-dialog.tsx')).SearchDialog)

/** The header's search button, and its keyboard shortcuts on every page with a header. */
const SearchButton = () => {
  const { t } = useTranslation('shell')
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', hear)
    return () => window.removeEventListener('keydown', hear)
  }, [])
  return (
    <>
      <button
        type="button"
        className="icon-button"
        aria-label={t('header.search')}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title={t('header.searchShortcut')}
        onClick={() => setOpen(true)}
      >
        <Search aria-hidden="true" className="size-5.5" />
      </button>
      {isOpen && <SearchDialog onClose={() => setOpen(false)} />}
    </>
  )
}

const SearchTool = ({ place }: HeaderItemProps) => {
  const { t } = useTranslation('shell')
  if (place === 'bar') return <SearchButton />
  return (
    <Link to="/search" className="nav-link">
      {t('header.search')}
    </Link>
  )
}

export default SearchTool
