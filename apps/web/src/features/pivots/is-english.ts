/** Of these nearly every English sentence has one, and hardly one of another language: German has "was", Dutch "is". */
const words =
  /(?<!\p{L})(?:you|your|my|myself|the|and|are|it|its|they|them|their|that|this|there|with|what|when|have|has|been|were|can|could|would|should|enough)(?!\p{L})/iu;
/** I, I'm; without a capital only before a verb: alone it is a word of Italian and Polish. */
const speaker = /(?<!\p{L})(?:I|[Ii]['’](?:m|ve|d|ll)|i (?:am|was|do|did|know|will))(?!\p{L})/u;

/** Whether the words seem to be English. */
export const isEnglish = (text: string): boolean => words.test(text) || speaker.test(text);
