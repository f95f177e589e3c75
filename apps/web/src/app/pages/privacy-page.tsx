import { appTexts } from '../app.texts.ts';
import { OperatorPage } from '../legal/operator-page.tsx';
import { privacyText } from '../legal/privacy.texts.ts';

export default function PrivacyPage() {
  return <OperatorPage title={appTexts.pages.privacy} textOf={privacyText} />;
}
