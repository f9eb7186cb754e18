import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/auth/steam/callback` */
export const SteamCallbackPage = () => <ComingSoonPage name="steamCallback" />
