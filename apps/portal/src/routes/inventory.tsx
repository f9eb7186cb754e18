import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/inventory`; stays mounted while hidden, but only tells of itself while it is shown. */
export const InventoryPage = ({ isShown }: { isShown: boolean }) =>
  isShown ? <ComingSoonPage name="inventory" /> : null
