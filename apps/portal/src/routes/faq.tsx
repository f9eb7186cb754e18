import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/faq` */
export const FaqPage = () => <ComingSoonPage name="faq" />
