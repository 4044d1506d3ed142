import '@site/ui-kit/styles.css';
import '@site/ui-kit/tokens.css';
