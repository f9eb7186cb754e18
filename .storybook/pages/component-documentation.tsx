import { catalogue } from 'virtual:catalogue'
import { type TokenGroup, tokenGroups, type Unshown, type UsedToken } from '../catalogue/catalogue.ts'
import { adviceOn } from './advice.ts'
import { TitleLinks } from './links.tsx'
import { usePageSettings, useWords } from './page-settings.ts'
import { MissingValues } from './unshown-page.tsx'

/** Text of a comment; text in backticks becomes code. */
export const Prose = ({ text }: { text: string }) =>
  text.split(/(`[^`]+`)/).map((part) => (part.startsWith('`') ? <code key={part}>{part.slice(1, -1)}</code> : part))

const Token = ({ group, name }: UsedToken) => (
  <li className="wp-token">
    {group === 'colors' && <i style={{ background: `var(--w-colors-${name.replaceAll('.', '-')})` }} />}
    <code>{name}</code>
  </li>
)

const GroupOfTokens = ({ group, tokens }: { group: TokenGroup; tokens: readonly UsedToken[] }) =>
  tokens.length > 0 && (
    <div>
      <h4>{group}</h4>
      <ul className="wp-tokens">
        {tokens.map((token) => (
          <Token key={token.name} {...token} />
        ))}
      </ul>
    </div>
  )

const AdviceList = ({ kind, items }: { kind: 'dos' | 'donts'; items: readonly string[] }) => {
  const w = useWords()
  return (
    <section className="wp-advice" data-kind={kind}>
      <h2>{w[kind]}</h2>
      <ul>
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </section>
  )
}

/** Dos and don'ts for a component, side by side. */
const AdviceOn = ({ title }: { title: string }) => {
  const advice = adviceOn(title, usePageSettings().language)
  return (
    advice && (
      <div className="wp-advices">
        <AdviceList kind="dos" items={advice.dos} />
        <AdviceList kind="donts" items={advice.donts} />
      </div>
    )
  )
}

/** The path of a source file, as a link if the build knows the repository's address. */
const SourceLink = ({ file }: { file: string }) => {
  const repository = import.meta.env.STORYBOOK_SOURCE_URL
  const path = <code>{file}</code>
  return repository ? (
    <a className="wp-source" href={`${repository}/${file}`} target="_blank" rel="noreferrer">
      {path}
    </a>
  ) : (
    path
  )
}

/** Which values of a property no story shows. */
const NotShown = ({ unshown }: { unshown: Unshown | undefined }) => {
  const w = useWords()
  return (
    unshown && (
      <small className="wp-quiet">
        {w.noStory}{' '}
        {unshown.missing.length > 0 ? <MissingValues missing={unshown.missing} /> : <code>{unshown.property}</code>}
      </small>
    )
  )
}

/** A component's documentation from the sources: rules, properties, tokens and parts, plus advice if it has some. */
export const ComponentDocumentation = ({ title }: { title: string }) => {
  const w = useWords()
  const entry = catalogue[title]
  if (!entry) return null
  const { rules, properties, unshown, tokens, parts, users, screens, file } = entry
  return (
    <div className="wp-documentation" id="documentation">
      <AdviceOn title={title} />
      {rules.length > 0 && (
        <section>
          <h2>{w.rules}</h2>
          <ul className="wp-rules">
            {rules.map((rule) => (
              <li key={rule}>
                <Prose text={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {properties.length > 0 && (
        <section>
          <h2>{w.properties}</h2>
          <div className="wp-scroll">
            <table className="wp-table">
              <thead>
                <tr>
                  <th>{w.property}</th>
                  <th>{w.meaning}</th>
                  <th>{w.type}</th>
                  <th>{w.standard}</th>
                </tr>
              </thead>
              <tbody>
                {properties.map(({ name, words, type, isRequired, default: standard }) => (
                  <tr key={name}>
                    <th scope="row">
                      <code>{name}</code>
                    </th>
                    <td>
                      <Prose text={words} /> <NotShown unshown={unshown.find(({ property }) => property === name)} />
                    </td>
                    <td>
                      <code>{type}</code>
                    </td>
                    <td>{isRequired ? <em>{w.required}</em> : standard && <code>{standard}</code>}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </section>
      )}
      {tokens.length > 0 && (
        <section>
          <h2>{w.usedTokens}</h2>
          {tokenGroups.map((group) => (
            <GroupOfTokens key={group} group={group} tokens={tokens.filter((token) => token.group === group)} />
          ))}
        </section>
      )}
      <TitleLinks label={w.madeOf} titles={parts} />
      <TitleLinks label={w.usedIn} titles={users} />
      <TitleLinks label={w.usedOn} titles={screens.filter((screen) => screen !== title)} />
      <p className="wp-quiet">
        {w.source} <SourceLink file={file} />
      </p>
    </div>
  )
}
