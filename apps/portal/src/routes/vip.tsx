import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/vip` */
export const VipPage = () => <ComingSoonPage name="vip" />
