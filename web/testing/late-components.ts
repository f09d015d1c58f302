import { beforeEach } from 'vitest'
import { loadLinks } from '../kit/api.ts'
import { loadEveryComponent } from '../kit/ui/late.tsx'

// Somebody has touched the page before the test begins: what opens is there at once.
beforeEach(async () => {
  await Promise.all([loadEveryComponent(), loadLinks()])
})
