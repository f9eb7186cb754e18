import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/reset-password` */
export const ResetPasswordPage = () => <ComingSoonPage name="resetPassword" />
