import { ComingSoonPage } from './coming-soon-page.tsx'

/** `/auth/steam/bind/callback` */
export const SteamBindCallbackPage = () => <ComingSoonPage name="steamBindCallback" />
