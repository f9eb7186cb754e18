import { lazyComponent } from '@warmup/ui/common'
import { Route, Routes } from 'react-router-dom'

export const PracticePage = lazyComponent(async () => (await import('./pracc.tsx')).PracticePage)
export const PracticeJoinPage = lazyComponent(async () => (await import('./pracc-join.tsx')).PracticeJoinPage)
export const PracticeVetoPage = lazyComponent(async () => (await import('./pracc-veto.tsx')).PracticeVetoPage)
export const PracticeServerPage = lazyComponent(async () => (await import('./pracc-server.tsx')).PracticeServerPage)

/** `/pracc/*`: the practice servers, the page of each, invite links to them, and map vetoes. */
export const PracticeRoute = () => (
  <Routes>
    <Route path="join/:code" element={<PracticeJoinPage />} />
    <Route path="veto/:id" element={<PracticeVetoPage />} />
    <Route path="servers/:serverId" element={<PracticeServerPage />} />
    <Route path="*" element={<PracticePage />} />
  </Routes>
)
