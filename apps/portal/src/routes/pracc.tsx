import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/pracc` */
export const PracticePage = () => <ComingSoonPage name="practice" />
