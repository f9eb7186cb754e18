/** Whether a text is an engine address: `unix:///…` or `tcp://host:port`. */
export const isEngineAddress = (text: string): boolean =>
  /^unix:\/\/\/./.test(text) || (/^tcp:\/\/[^\s/:]+:\d{1,5}$/.test(text) && URL.canParse(text))
