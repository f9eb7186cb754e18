import { paths } from '@warmup/domain/shell'
import { useSession } from '@warmup/features/accounts'
import {
  ActionsContainer,
  CaseContainer,
  CasesContainer,
  CodesContainer,
  ConsoleContainer,
  type ConsoleContainerProps,
  type ConsolePage,
  ContentContainer,
  consolePaths,
  GameServersContainer,
  isModerationPage,
  KeysContainer,
  OrderContainer,
  OrdersContainer,
  OverviewContainer,
  PlayerContainer,
  PlayersContainer,
  PracticeContainer,
  SanctionContainer,
  SanctionsContainer,
  ServerDeskContainer,
  WebhookContainer,
  WebhooksContainer,
} from '@warmup/features/console'
import { useTranslation } from '@warmup/i18n'
import { type ComponentType, useEffect } from 'react'
import { Route, Routes, useLocation, useParams, useSearchParams } from 'react-router-dom'
import { useCommunity } from '../community-context.ts'
import { Page } from '../navigation/page.tsx'
import { Redirect } from '../navigation/redirect.tsx'
import { useOpenLogin } from '../navigation/use-login.ts'

/** The pages of the console by their paths below `/console`. */
const pages = [
  { page: 'overview', path: '', content: OverviewContainer },
  { page: 'servers', path: 'servers', content: GameServersContainer },
  { page: 'servers', path: 'servers/:id', content: () => <ServerDesk />, isModeration: true },
  { page: 'players', path: 'players', content: PlayersContainer },
  { page: 'players', path: 'players/:key', content: () => <Player /> },
  { page: 'cases', path: 'cases', content: CasesContainer },
  { page: 'cases', path: 'cases/:id', content: () => <Case /> },
  { page: 'sanctions', path: 'sanctions', content: SanctionsContainer },
  { page: 'sanctions', path: 'sanctions/:id', content: () => <Sanction /> },
  { page: 'orders', path: 'orders', content: OrdersContainer },
  { page: 'orders', path: 'orders/:id', content: () => <Order /> },
  { page: 'practice', path: 'practice', content: PracticeContainer },
  { page: 'content', path: 'content', content: ContentContainer },
  { page: 'codes', path: 'codes', content: CodesContainer },
  { page: 'keys', path: 'keys', content: KeysContainer },
  { page: 'webhooks', path: 'webhooks', content: WebhooksContainer },
  { page: 'webhooks', path: 'webhooks/:id', content: () => <Webhook /> },
  { page: 'actions', path: 'actions', content: () => <Actions /> },
] as const satisfies readonly { page: ConsolePage; path: string; content: ComponentType; isModeration?: true }[]

type Appearance = Pick<ConsoleContainerProps, 'appearance'>

/** `/console/*`: each page inside the gate and the frame of the console; other paths redirect to `/console`. */
export const ConsolePages = ({ appearance }: Appearance) => {
  const hasSanctions = useCommunity().features.moderation.enabled
  return (
    <Routes>
      {pages
        .filter((each) => hasSanctions || !(isModerationPage(each.page) || 'isModeration' in each))
        .map(({ page, path, content }) => (
          <Route
            key={path}
            {...(path === '' ? { index: true } : { path })}
            element={
              <ConsoleScreen page={page} content={content} appearance={appearance} hasSanctions={hasSanctions} />
            }
          />
        ))}
      <Route path="*" element={<Redirect to={consolePaths.overview} />} />
    </Routes>
  )
}

type ConsoleScreenProps = Pick<ConsoleContainerProps, 'appearance' | 'hasSanctions'> & {
  page: ConsolePage
  content: ComponentType
}

const ConsoleScreen = ({ page, content: Content, appearance, hasSanctions }: ConsoleScreenProps) => {
  const { t } = useTranslation('console')
  const { user, logOut } = useSession()
  const openLogin = useOpenLogin()
  useHiddenFromRobots()
  return (
    <Page title={`${t(`pages.${page}`)} - ${t('title')}`}>
      <ConsoleContainer
        page={page}
        hasSanctions={hasSanctions}
        appearance={appearance}
        elsewhere={(first) => <Redirect to={consolePaths[first]} />}
        steamId={user?.steamId}
        portalHref={paths.home}
        onLogin={openLogin}
        onSignInAgain={() => void logOut().then(openLogin)}
      >
        <Content />
      </ConsoleContainer>
    </Page>
  )
}

/** Asks search engines to leave the console out, while it is shown. */
const useHiddenFromRobots = (): void =>
  useEffect(() => {
    const robots = document.createElement('meta')
    robots.name = 'robots'
    robots.content = 'noindex, nofollow'
    document.head.append(robots)
    return () => robots.remove()
  }, [])

/** `?subject=…` filters the actions. */
const Actions = () => {
  const [search, setSearch] = useSearchParams()
  const { pathname } = useLocation()
  return (
    <ActionsContainer
      key={pathname}
      subject={search.get('subject') ?? ''}
      onSubject={(subject) => setSearch(subject === '' ? {} : { subject }, { replace: true })}
    />
  )
}

/** Another player or order is another page: it starts without the previous one's state. */
const Player = () => {
  const { key = '' } = useParams()
  return <PlayerContainer key={key} playerKey={key} />
}

const Order = () => {
  const { id = '' } = useParams()
  return <OrderContainer key={id} orderId={id} />
}

const Case = () => {
  const { id = '' } = useParams()
  return <CaseContainer key={id} caseId={id} />
}

const ServerDesk = () => {
  const { id = '' } = useParams()
  return <ServerDeskContainer key={id} serverId={id} />
}

const Sanction = () => {
  const { id = '' } = useParams()
  return <SanctionContainer key={id} sanctionId={id} />
}

const Webhook = () => {
  const { id = '' } = useParams()
  return <WebhookContainer key={id} target={id} />
}
