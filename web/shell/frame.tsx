import { Outlet, useMatches } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { someHandle } from './route-handle.ts'

/** Header, page, footer. If a page is as tall as the window, the footer is below the window. */
export const Frame = () => {
  const fitsWindow = someHandle(useMatches(), 'fitsWindow')
  return (
    <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
      <div
        className={
          fitsWindow
            ? 'row-span-2 grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr] desk:h-dvh desk:min-h-160 desk:grid-rows-[auto_minmax(0,1fr)]'
            : 'contents'
        }
      >
        <Header isSlim={fitsWindow} />
        <main id="main">
          <Outlet />
        </main>
      </div>
      <Footer />
    </div>
  )
}
