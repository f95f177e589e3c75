import { appTexts } from '../app.texts.ts';
import { PlainPage } from '../plain/plain-page.tsx';
import { rulesText } from '../plain/rules.texts.ts';

export default function RulesPage() {
  return <PlainPage title={appTexts.pages.rules} text={rulesText} />;
}
