import { ContentPage } from '@warmup/ui/console'
import { useLoadable } from '../../shared/index.ts'
import { useConsole } from '../console.context.ts'
import { contentQuery } from '../console.queries.ts'

/** The content in service and the announcements. */
export const ContentContainer = () => {
  const { canAct, onAct } = useConsole()
  return <ContentPage content={useLoadable(contentQuery())} canAct={canAct} onAct={onAct} />
}
