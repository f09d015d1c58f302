import { Outlet } from 'react-router-dom'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** Header, page, footer. */
export const Frame = () => (
  <div className="grid min-h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[auto_1fr_auto]">
    <Header />
    <main id="main">
      <Outlet />
    </main>
    <Footer />
  </div>
)
