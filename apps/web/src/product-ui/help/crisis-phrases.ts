/** A way of saying it, unless the rest of the sentence shows that it is a figure of speech. */
interface CrisisPattern {
  readonly matches: RegExp;
  readonly unless?: RegExp;
}

const softeners =
  '(?:(?:just|really|truly|honestly|actually|literally|only|still|sometimes|often|also|even|now|simply|so|seriously|kind of|again) )*';
const i = `\\bi ${softeners}`;
/** Where the words end, or go on with something that does not change them. */
const end = '(?= (?:tonight|today|tomorrow|now|right now|anymore|again|and|but|because|so)\\b| ,|$)';

const intent = `${i}(?:${[
  'want(?:ed)? to',
  'need to',
  'will',
  'am going to',
  'was going to',
  'am about to',
  'am ready to',
  'am tempted to',
  'am trying to',
  'tried to',
  'plan to',
  'am planning to',
  'have decided to',
  'wish i could',
  'would rather',
  'feel like',
  'felt like',
  'think (?:of|about)',
  'thought (?:of|about)',
  'keep thinking (?:of|about)',
  'am thinking (?:of|about)',
  'have been thinking (?:of|about)',
  'have thought (?:of|about)',
].join('|')}) ${softeners}`;

const ends = [
  '(?:kill|killing|unalive|unaliving|hang|hanging|shoot|shooting) myself',
  'kms',
  '(?:drown|drowning) myself(?! in)',
  '(?:throw|throwing) myself (?:off|in front of)',
  '(?:jump|jumping) (?:off|from|out of|in front of) (?:a|the|my) (?:bridge|building|roof|balcony|window|train|car|bus|lorry|truck)',
  '(?:(?:commit|committing) )?suicide(?! prevention)',
  '(?:overdose|overdosing)',
  `(?:take|taking) my own life(?! (?:back|in|into|seriously))`,
  `(?:take|taking) my life${end}`,
  '(?:end|ending) my (?:own )?life(?! (?:with|in|here|as|at|together))',
  '(?:end|ending) it all(?! (?:with|between))',
  '(?:hurt|hurting|harm|harming) myself(?! (?:by|with))',
  `(?:cut|cutting|burn|burning) myself${end}`,
  'self harm(?:ing)?',
].join('|');

const loudOnly = /\b(?:embarrass|asham|mortif|awkward|cringe|laugh|shame|blush)/;

const oneself: readonly CrisisPattern[] = [
  {
    matches: new RegExp(`${intent}(?:${ends})`),
    unless:
      /\bif i (?:hear|see|have to|had to|get another|must)\b|\bkill myself (?:for|laughing|trying|working)\b/,
  },
  {
    matches: new RegExp(
      `${i}(?:want(?:ed)? to|wish i could|would rather|am going to) ${softeners}die(?! (?:of|from|laughing|alone|old|happy|on|my|inside|in peace|next to|beside|knowing)\\b)`,
    ),
    unless: new RegExp(`${loudOnly.source}|\\bone day\\b|\\bsomeday\\b|\\brather die than\\b`),
  },
  {
    matches: new RegExp(
      `${i}(?:wish (?:that )?i (?:was|were)|want(?:ed)? to be|would be better off) dead\\b`,
    ),
    unless: loudOnly,
  },
  { matches: new RegExp(`${i}wish (?:that )?i (?:had never been|was never|were never) born\\b`) },
  {
    matches: new RegExp(
      `${i}(?:am|feel|have been|have felt|am feeling|have been feeling) (?:very )?suicidal\\b`,
    ),
  },
  { matches: /\b(?:have|having|had|my) suicidal (?:thoughts|feelings|urges)\b/ },
  { matches: new RegExp(`\\bi (?:do not|no longer) ${softeners}want to (?:live|be alive|exist)${end}`) },
  { matches: new RegExp(`\\bi (?:do not|no longer) ${softeners}want to be here anymore(?= ,|$)`) },
  { matches: new RegExp(`\\bi (?:do not|can not) ${softeners}(?:go on|want to go on|keep on) living\\b`) },
  {
    matches:
      /\b(?:no|any) (?:reason|point) (?:to|in) (?:live|living|be alive|being alive|(?:go on|keep|keep on|going on) living)\b/,
  },
  { matches: /\bnothing (?:left )?to live for\b/ },
  { matches: /\b(?:my )?life is not worth living\b/ },
  {
    matches: new RegExp(
      `\\b(?:i hope i (?:do|will) not|i wish i (?:would|could|did|do) not|i wish i would never|i do not ${softeners}want to|and never|and not) (?:have to )?wake up(?= (?:tomorrow|anymore|again|ever|in the morning|,)|$)`,
    ),
    unless: /\bnever wake up again (?:next to|beside|without)\b/,
  },
  {
    matches:
      /\b(?:everyone|everybody|the world|they all|my (?:family|kids|children|parents|friends|mum|mom|daughter|son)) would (?:all )?be (?:so much |much )?better off without me\b/,
  },
  { matches: new RegExp(`\\bi (?:have been|started|keep) (?:cutting|burning|harming) myself${end}`) },
  {
    matches:
      /\bi (?:have )?(?:cut|burn|burned|burnt|hurt|harm|harmed) myself (?:on purpose|deliberately|to feel|to punish)\b/,
  },
  { matches: /\bi (?:have been |started |am |keep |still )*self harm(?:ing|ed)?\b/ },
  { matches: /\burge to (?:self harm|die|(?:hurt|harm|cut|kill) myself)\b/ },
  {
    matches:
      /\bi (?:have |just |am going to |want to |will |could )*(?:take|took|taken|swallow|swallowed) (?:all|too many|a bottle|a handful|a whole bottle|lots)(?: of)?(?: (?:my|the|these|those|sleeping|pain))* (?:pills|tablets|painkillers|medication|meds)\b/,
  },
  { matches: /\b(?:scared|afraid) of what i (?:might|could|will|may) do to myself\b/ },
];

const partner =
  'ex|boyfriend|girlfriend|husband|wife|partner|fiance|fiancee|dad|father|stepdad|stepfather|mum|mom|mother|brother|sister|son';
const them = `\\b(?:he|she|they|you|(?:my )?(?:ex )?(?:${partner}))`;
const before =
  '(?: (?:has|have|had|is|was|are|were|been|used to|would|keeps|kept|started|always|often|sometimes|still|just|once|again|even|also|actually|will|physically|sexually|repeatedly|badly))*';
const theyDo = (what: string): RegExp => new RegExp(`${them}${before} (?:${what})`);

const someoneElse: readonly CrisisPattern[] = [
  {
    matches: theyDo('(?:hit|hits|hitting|slap|slaps|slapped|slapping|punch|punches|punched|punching) me'),
    unless:
      /\b(?:hit|hits|hitting|slap\w*|punch\w*) me (?:up|back|like|that|where|as|again that|on (?:instagram|the wrist|whatsapp)|with (?:the|that|this|his|her|a (?:look|question|line|smile|bill|text))|(?:hard )?in the feels)\b/,
  },
  { matches: theyDo('(?:kick|kicks|kicked|kicking) me(?! (?:out|off|when|to|into|from|while))') },
  { matches: theyDo(`(?:beat|beats|beating|beaten) me(?: up| badly| black| with (?:a|his|her)|${end})`) },
  {
    matches: theyDo(
      '(?:choke|chokes|choked|choking) me(?! up)|(?:strangle|strangles|strangled|strangling) me',
    ),
  },
  {
    matches: theyDo(
      '(?:rape|rapes|raped|raping|assault|assaults|assaulted|abuse|abuses|abused|abusing|stalk|stalks|stalked|stalking) me(?! (?:online|on))',
    ),
  },
  {
    matches: theyDo(
      '(?:pushed|pushes|threw|throws|shoved|shoves) me (?:down the stairs|against the|to the (?:ground|floor)|into the wall)',
    ),
  },
  { matches: /\bi (?:was|have been|got) (?:raped|sexually assaulted|beaten up|strangled)\b/ },
  { matches: /\bforc(?:ed|es|ing) (?:me to have sex|(?:himself|herself|themselves|yourself) on me)\b/ },
  { matches: /\b(?:physically (?:hurt|hurts|attacked|attacks) me|(?:hurt|hurts) me physically)\b/ },
  { matches: /\bthreat(?:ened|ens|ening|en) to (?:kill|shoot|stab|beat|hit|hurt|rape|strangle) me\b/ },
  { matches: /\bthreat(?:ened|ens|ening|en) me with (?:a|his|her|the) (?:knife|gun|weapon|bottle)\b/ },
  { matches: theyDo('(?:tried|tries|wants|wanted) to (?:kill|strangle|stab|drown|rape|poison) me') },
  {
    matches:
      /\b(?:said|says|swore|told me|keeps saying) (?:that )?(?:he|she|they) (?:will|would|is going to|was going to|are going to) kill me\b/,
  },
  {
    matches:
      /\b(?:afraid|scared|terrified|frightened) (?:that )?(?:he|she|they|you|my (?:ex )?(?:ex|boyfriend|girlfriend|husband|wife|partner)) (?:will|would|might|may|could|is going to|are going to) (?:kill|hit|beat|stab|shoot|strangle|attack|rape) me\b/,
  },
  { matches: /\b(?:fear|feared|fearing|afraid|scared|terrified) for my (?:life|safety)\b/ },
  {
    matches: new RegExp(
      `\\bi am (?:really |still )?(?:in danger(?: from)?|not safe(?: here| at home| with (?:him|her|them))?)${end}`,
    ),
  },
  {
    matches:
      /\bi (?:do|did) not feel safe (?:at home|in my (?:own )?(?:home|house|flat|apartment)|(?:around|near|with) (?:him|her|them))\b/,
  },
  {
    matches:
      /\b(?:will|would|does|did) not let me (?:leave|out of) (?:the|my|our) (?:house|home|flat|apartment|room|bedroom)\b/,
  },
  {
    matches: theyDo(
      '(?:lock|locks|locked) me (?:in|inside) (?:the|a|my|our) (?:room|bedroom|bathroom|house|flat|apartment|basement|cellar)',
    ),
  },
];

const patterns = [...oneself, ...someoneElse];

// Short forms written out, so that each way of saying it is listed once.
const normalizations: readonly (readonly [RegExp, string])[] = [
  [/[‘’ʼ`´]/g, "'"],
  [/\b(do|does|did|wo|ca|would|could|is|was|are|were|have|has)n'?t\b/g, '$1 not'],
  [/\bwo not\b/g, 'will not'],
  [/\b(?:ca not|cannot)\b/g, 'can not'],
  [/\bi'?m\b/g, 'i am'],
  [/\bi'?ve\b/g, 'i have'],
  [/\b(he|she|it|life)'s\b/g, '$1 is'],
  [/'ll\b/g, ' will'],
  [/'ve\b/g, ' have'],
  [/'re\b/g, ' are'],
  [/'d\b/g, ' would'],
  [/\bwanna\b/g, 'want to'],
  [/\bgonna\b/g, 'going to'],
  [/\bany more\b/g, 'anymore'],
  [/[,–—]|(?:\s-\s)/g, ' , '],
  [/[^\p{L}\p{N}\s,.!?;:\n]/gu, ' '],
];

const toSentences = (text: string): string[] =>
  normalizations
    .reduce((normalized, [form, replacement]) => normalized.replace(form, replacement), text.toLowerCase())
    .split(/[.!?;:\n]+/)
    .map(sentence => sentence.replace(/\s+/g, ' ').trim());

/**
 * The words of a text that say, in English, that somebody wants to hurt themselves or is in danger from someone; null
 * where there are none. It would rather miss a hint than answer a figure of speech: who is asked once too often for
 * nothing no longer reads it on the night that counts.
 */
export const findCrisisPhrase = (text: string): string | null => {
  for (const sentence of toSentences(text))
    for (const { matches, unless } of patterns) {
      const found = matches.exec(sentence);
      if (found && !unless?.test(sentence)) return found[0];
    }
  return null;
};
