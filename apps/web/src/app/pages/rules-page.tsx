import { appTexts } from '../app.texts.ts';
import { LegalPage } from '../legal/legal-page.tsx';
import { rulesText } from '../legal/rules.texts.ts';

export default function RulesPage() {
  return <LegalPage title={appTexts.pages.rules} text={rulesText} />;
}
