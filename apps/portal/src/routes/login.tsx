import { paths } from '@warmup/domain/shell'
import { ComingSoonDialog } from '@warmup/ui/shell'
import { Backdrop, Page } from '../navigation/page.tsx'
import { useAppNavigate } from '../navigation/use-app-navigate.ts'
import { HomeRoute } from './home.tsx'

/** `/login`: the dialog over the home page; closing it goes there. */
export const LoginPage = () => {
  const navigate = useAppNavigate()
  return (
    <>
      <Backdrop>
        <HomeRoute />
      </Backdrop>
      <Page name="login">
        <ComingSoonDialog page="login" onClose={() => navigate(paths.home)} />
      </Page>
    </>
  )
}
